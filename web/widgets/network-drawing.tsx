import { useMemo, useState } from 'react'
import { LazyChart } from '../ui/lazy-chart.tsx'
import { lateWarmth } from '../ui/warmth.ts'
import type { Pen, Placed } from './form.ts'
import './network.css'
import { type Flow, networkOption, type Sender, type Sums } from './network-option.ts'
import { check, mostDrawn, type Senders } from './senders.ts'

interface NetworkDrawingProps {
  readonly placed: Placed<'starburst'>
  readonly pen: Pen
  readonly label: string
  readonly height: number
  readonly among: Senders
  readonly senders: readonly Sender[]
  readonly flows: readonly Flow[]
  readonly others: Sums
  readonly total: Sums
}

/** The stars, and beside them the list that is their legend and their table at once. */
export function NetworkDrawing(props: NetworkDrawingProps) {
  const { pen, label, height, senders, flows } = props
  const [pointed, setPointed] = useState<string>()
  const [pinned, setPinned] = useState<string>()
  const focus = [pointed, pinned].find((key) => senders.some((sender) => sender.key === key && sender.drawn))
  const option = useMemo(
    () => networkOption({ senders: senders.filter((sender) => sender.drawn), flows }, focus, pen),
    [senders, flows, focus, pen],
  )
  const pin = (key: string) => setPinned(pinned === key ? undefined : key)
  return (
    <div className="network">
      <LazyChart
        option={option}
        height={height}
        atlas="us_state"
        parts="flows"
        label={label}
        onPick={(key) => pin(senderIn(key))}
        onPoint={(key) => setPointed(key === undefined ? undefined : senderIn(key))}
      />
      <div className="network-side">
        <SenderList {...props} focus={focus} pinned={pinned} onPoint={setPointed} onPin={pin} />
        {focus !== undefined && <Details {...props} focus={focus} />}
      </div>
    </div>
  )
}

/** A mark of the chart is a sender, or a sender and a state. */
function senderIn(key: string): string {
  return key.split('\n')[0] ?? key
}

interface SenderListProps extends NetworkDrawingProps {
  readonly focus: string | undefined
  readonly pinned: string | undefined
  readonly onPoint: (key: string | undefined) => void
  readonly onPin: (key: string) => void
}

function SenderList(props: SenderListProps) {
  const { placed, pen, among, senders, others, total, focus, pinned, onPoint, onPin } = props
  const { say } = pen
  const full = among.drawn.length >= mostDrawn
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <section className="numbers network-list" tabIndex={0} aria-label={say('starburst.senders')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('starburst.senders')}</th>
            <th scope="col" className="number">
              {say('fact.packages')}
            </th>
            <th scope="col" className="number">
              {say('starburst.late')}
            </th>
            <th scope="col" className="number">
              {say('fact.totalSpend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {senders.map((sender) => (
            <tr
              key={sender.key}
              className={sender.key === focus ? 'in-focus' : undefined}
              onMouseEnter={() => onPoint(sender.key)}
              onMouseLeave={() => onPoint(undefined)}
            >
              <th scope="row">
                <span className="network-name">
                  <input
                    type="checkbox"
                    checked={sender.drawn}
                    disabled={full && !sender.drawn}
                    aria-label={say('starburst.draw', { sender: sender.label })}
                    title={full && !sender.drawn ? say('starburst.full', { most: mostDrawn }) : undefined}
                    onChange={() => check(placed, among, sender.key)}
                  />
                  <button
                    type="button"
                    title={sender.key}
                    aria-pressed={sender.key === pinned}
                    disabled={!sender.drawn}
                    onFocus={() => onPoint(sender.key)}
                    onBlur={() => onPoint(undefined)}
                    onClick={() => onPin(sender.key)}
                  >
                    {sender.label}
                  </button>
                </span>
              </th>
              <Cells sums={sender} pen={pen} />
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className="network-name others">{say('starburst.others')}</span>
            </th>
            <Cells sums={others} pen={pen} />
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('table.total')}</th>
            <Cells sums={total} pen={pen} />
          </tr>
        </tfoot>
      </table>
      {senders.length === 0 && <p className="note network-none">{say('starburst.noCenters')}</p>}
    </section>
  )
}

function Cells({ sums, pen: { format } }: { readonly sums: Sums; readonly pen: Pick<Pen, 'format'> }) {
  const warm = Number(sums.late.decimal) >= (lateWarmth.from + lateWarmth.to) / 2
  return (
    <>
      <td className="number">{format.exact(sums.packages)}</td>
      <td className={warm ? 'number dearer' : 'number'}>{format.exact(sums.late)}</td>
      <td className="number" title={format.exact(sums.spend)}>
        {format.short(sums.spend)}
      </td>
    </>
  )
}

const mostDetails = 5

/** Where the one in focus sends the most, and how late that is. */
function Details({ pen, senders, flows, focus }: NetworkDrawingProps & { readonly focus: string }) {
  const { say, format } = pen
  const sender = senders.find(({ key }) => key === focus)
  const own = flows.filter((flow) => flow.sender === focus)
  if (!sender) return null
  return (
    <section className="network-details" aria-label={sender.label}>
      <h3>
        {sender.label} <span className="note">{say('starburst.states', { count: own.length })}</span>
      </h3>
      <ul>
        {own.slice(0, mostDetails).map((flow) => (
          <li key={flow.state}>
            <span>{flow.label}</span>
            <span className="quiet">
              {say('starburst.detail', {
                packages: Number(flow.packages.decimal),
                late: format.exact(flow.late),
                spend: format.short(flow.spend),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { AnswerRow, FactName } from '@waybill/contracts'
import { cellOf } from '../ui/numbers.ts'
import { type Circles, radii } from '../ui/points-canvas.ts'
import { PointsMap } from '../ui/points-map.tsx'
import { stateOutlines } from '../ui/state-shapes.ts'
import { loadZipNames } from '../ui/zip-names.ts'
import { loadZipPoints, type ZipPoints } from '../ui/zip-points.ts'
import { type Answered, amountIn, decimalOf, textOf, wholeIn } from './answers.ts'
import { CircleLegend } from './circle-legend.tsx'
import { circlesOf, sizes } from './circles.ts'
import type { Pen, Placed, View } from './form.ts'
import { placeIn } from './place-in.ts'
import type { Mark } from './table/open-table.ts'
import { ZipCredit } from './zip-credit.tsx'

export type Asked = 'total' | 'zips' | 'abroad'
export type Next = 'unplaced'
type Answers = Readonly<Record<Asked, Answered> & Partial<Record<Next, Answered>>>

/** What the circles are drawn on, and how. */
export interface PlacesGround {
  readonly zips: ZipPoints
  readonly outlines: readonly string[]
  readonly view: typeof view
}

export async function loadPlaces(): Promise<PlacesGround> {
  const [zips, outlines] = await Promise.all([loadZipPoints(), stateOutlines()])
  return { zips, outlines, view }
}

const height = 520

function view(
  answers: Answers,
  { page, card }: Placed<'distribution'>,
  pen: Pen,
  { zips, outlines }: PlacesGround,
): View {
  const { say, format } = pen
  const { zip, country } = placeIn(page, card)
  const markOf = (key?: string): Mark => {
    if (key === undefined) return {}
    return key === 'abroad' ? { except: { [country]: ['US'] } } : { only: { [country]: ['US'], [zip]: [key] } }
  }
  const { now } = answers.zips
  const facts = page.definition.facts.map(({ measure }) => measure)
  const placed = now.data.filter((row) => zips.has(textOf(row, zip)))
  const circles = circlesOf(placed, { zipOf: (row) => textOf(row, zip), zips, fact: page.fact, tokens: pen.tokens })
  const unknown = now.data.length - placed.length
  const packages = wholeIn(answers.total.now, 'packages')
  const abroad = answers.abroad.now
  const cells = (row: AnswerRow | undefined) =>
    facts.map((fact) => cellOf(amountIn(now, fact, decimalOf(row, fact)), pen))
  const whole = (answered: Answered) => facts.map((fact) => cellOf(wholeIn(answered.now, fact), pen))
  return {
    chart: {
      option: circlesOption(circles, pen),
      height,
      atlas: 'us_state',
      parts: 'flows',
      keys: sizes.map((size) => ({ mark: '■' as const, colour: pen.tokens.accent, name: say(`distribution.${size}`) })),
    },
    drawn: (label) => (
      <PointsMap
        land={outlines}
        circles={circles}
        height={pen.narrow ? 330 : height}
        label={label}
        renderAbout={(index) => (
          <AboutPlace
            row={placed[index]}
            zip={textOf(placed[index] ?? {}, zip)}
            facts={facts}
            now={answers.zips}
            pen={pen}
            openRows={page.openRows && (() => page.openRows?.(markOf(textOf(placed[index] ?? {}, zip))))}
          />
        )}
        credit={<ZipCredit />}
      />
    ),
    numbers: {
      of: say('distribution.zip'),
      columns: facts.map((fact) => ({
        name: say(`fact.${fact}`),
        unit: fact === 'totalSpend' ? (packagesCurrency(answers) ?? 'USD') : '',
      })),
      rows: [
        ...now.data.map((row) => ({
          key: textOf(row, zip),
          label: textOf(row, zip) || say('value.unknown'),
          // Forty thousand numbers are written out when somebody reads them.
          get cells() {
            return cells(row)
          },
          chosen: false,
        })),
        ...(abroad.totalRows > 0
          ? [{ key: 'abroad', label: say('map.elsewhere'), cells: whole(answers.abroad), chosen: false }]
          : []),
      ],
      total: whole(answers.total),
      outOf: now.totalRows + (abroad.totalRows > 0 ? 1 : 0),
    },
    markOf,
    foot: (
      <>
        <CircleLegend fact={page.fact} pen={pen} />
        <span className="end">
          {say('nOfM', {
            shown: format.count(placed.length),
            total: format.count(now.totalRows),
            things: say('things.zips'),
          })}
          {now.totalRows > now.data.length && ` · ${say('capped', { limit: format.count(now.data.length) })}`}
          {unknown > 0 &&
            ` · ${
              answers.unplaced
                ? say('distribution.unplaced', {
                    count: unknown,
                    packages: Number(wholeIn(answers.unplaced.now, 'packages').decimal),
                  })
                : say('distribution.unknown', { count: unknown })
            }`}
          {abroad.totalRows > 0 && ` · ${say('map.abroad', { amount: format.exact(wholeIn(abroad, 'packages')) })}`}
          {` · ${say('distribution.total', { packages: Number(packages.decimal) })}`}
        </span>
      </>
    ),
  }
}

function packagesCurrency({ total }: Answers): string | undefined {
  return wholeIn(total.now, 'totalSpend').currency
}

interface AboutPlaceProps {
  readonly row: AnswerRow | undefined
  readonly zip: string
  readonly facts: readonly FactName[]
  readonly now: Answered
  readonly pen: Pen
  readonly openRows: (() => void) | undefined
}

function AboutPlace({ row, zip, facts, now, pen: { say, format }, openRows }: AboutPlaceProps) {
  const { data: names } = useQuery({
    queryKey: ['zip names'],
    queryFn: loadZipNames,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <h3>{say('distribution.place', { zip, place: names?.get(zip) ?? '' })}</h3>
      <dl>
        {facts.map((fact) => (
          <div key={fact} style={{ display: 'contents' }}>
            <dt>{say(`fact.${fact}`)}</dt>
            <dd>{format.exact(amountIn(now.now, fact, decimalOf(row, fact)))}</dd>
          </div>
        ))}
      </dl>
      {openRows && (
        <button type="button" className="link" onClick={openRows}>
          {say('rows.show')}
        </button>
      )}
    </>
  )
}

/** The same circles for a file: one series for each size and colour. */
function circlesOption(circles: Circles, { tokens }: Pick<Pen, 'tokens'>) {
  const { count, xs, ys, sizes: classes, shades, colours } = circles
  const points = new Map<string, [number, number][]>()
  for (let index = 0; index < count; index += 1) {
    const key = `${classes[index]} ${shades[index]}`
    const those = points.get(key) ?? []
    those.push([xs[index] ?? 0, ys[index] ?? 0])
    points.set(key, those)
  }
  const series = [...points].map(([key, data]) => {
    const [size = 0, shade = 0] = key.split(' ').map(Number)
    return {
      type: 'scatter',
      coordinateSystem: 'geo',
      silent: true,
      symbolSize: (radii[size] ?? 0) * 2.4,
      itemStyle: { color: colours[shade], opacity: 0.55 },
      data,
    }
  })
  return {
    geo: {
      map: 'us_state',
      nameProperty: 'name',
      silent: true,
      preserveAspect: 'contain',
      left: 4,
      right: 4,
      top: 4,
      bottom: 4,
      itemStyle: { areaColor: tokens.land, borderColor: tokens.card, borderWidth: 0.8 },
    },
    series,
  }
}

import { type CalendarDate, type Client, DateType, RollingPeriod } from '@waybill/contracts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/format.ts'
import { useLanguage, useSay } from '../../ui/language.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { firstDayOfWeek } from '../../ui/week.ts'
import {
  type DateChoice,
  daysTyped,
  lastDays,
  presets,
  resolve,
  sameChoice,
  weekBeforeLast,
} from '../../widgets/date-choice.ts'

interface DatePanelProps {
  readonly choice: DateChoice
  readonly today: CalendarDate
  readonly client: Client
  readonly onChoice: (choice: DateChoice) => void
}

/** The usual choices first, one click each; one's own beside them. */
export function DatePanel({ choice, today, client, onChoice }: DatePanelProps) {
  const say = useSay()
  const format = useFormat()
  const firstDay = firstDayOfWeek(useLanguage().locale)
  const days = (of: DateChoice) => {
    const { from, to } = resolve(of, today, firstDay)
    return format.dates(from, to)
  }
  const [type, setType] = useState<DateType>(choice.type)
  const [mode, setMode] = useState<DateChoice['mode']>(choice.mode)
  return (
    <div className="date-panel">
      <ul className="date-presets">
        {presets(type, client, today, firstDay).map(({ name, choice: preset }) => (
          <li key={name}>
            <button type="button" aria-pressed={sameChoice(preset, choice)} onClick={() => onChoice(preset)}>
              {say(name)}
              <small>{days(preset)}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="date-own">
        <Segmented
          value={type}
          label={say('dates.type')}
          options={DateType.options.map((value) => ({ value, label: say(`dateType.${value}`) }))}
          onChange={setType}
        />
        <Segmented
          value={mode}
          label={say('dates.mode')}
          options={(['dr', 'rp', 'la'] as const).map((value) => ({ value, label: say(`dates.mode.${value}`) }))}
          onChange={setMode}
        />
        {mode === 'dr' && (
          <OwnDates choice={choice} type={type} today={today} firstDay={firstDay} onChoice={onChoice} />
        )}
        {mode === 'rp' && (
          <ul className="date-presets two">
            {RollingPeriod.options.map((period) => {
              const own: DateChoice = { mode: 'rp', type, period }
              return (
                <li key={period}>
                  <button type="button" aria-pressed={sameChoice(own, choice)} onClick={() => onChoice(own)}>
                    {say(`period.${period}`)}
                    <small>{days(own)}</small>
                  </button>
                </li>
              )
            })}
          </ul>
        )}
        {mode === 'la' && <LastDays choice={choice} type={type} onChoice={onChoice} />}
      </div>
    </div>
  )
}

type OwnProps = Pick<DatePanelProps, 'choice' | 'onChoice'> & { readonly type: DateType }

interface OwnDatesProps extends OwnProps {
  readonly today: CalendarDate
  readonly firstDay: number
}

/** Two days, neither in the future; a range left incomplete becomes the week before last. */
function OwnDates({ choice, type, today, firstDay, onChoice }: OwnDatesProps) {
  const say = useSay()
  const range = resolve(choice, today, firstDay)
  const [from, setFrom] = useState(range.from)
  const [to, setTo] = useState(range.to)
  const backwards = from !== '' && to !== '' && from > to
  const future = from > today || to > today
  const choose = () =>
    onChoice(from === '' || to === '' ? weekBeforeLast(type, today, firstDay) : { mode: 'dr', type, from, to })
  return (
    <form
      className="own-dates"
      onSubmit={(event) => {
        event.preventDefault()
        if (!backwards && !future) choose()
      }}
    >
      <label>
        {say('dates.from')}
        <input type="date" value={from} max={today} onChange={({ target }) => setFrom(target.value)} />
      </label>
      <label>
        {say('dates.to')}
        <input type="date" value={to} min={from} max={today} onChange={({ target }) => setTo(target.value)} />
      </label>
      <Button type="primary" htmlType="submit" disabled={backwards || future}>
        {say('apply')}
      </Button>
      {(backwards || future) && (
        <p className="dearer" role="alert">
          {say(backwards ? 'dates.backwards' : 'dates.future')}
        </p>
      )}
      {(from === '' || to === '') && <p className="quiet">{say('dates.incomplete')}</p>}
    </form>
  )
}

function LastDays({ choice, type, onChoice }: OwnProps) {
  const say = useSay()
  const [days, setDays] = useState(String(choice.mode === 'la' ? choice.days : lastDays.start))
  const within = daysTyped(days)
  const own = (count: number): DateChoice => ({ mode: 'la', type, days: count })
  return (
    <form
      className="last-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onChoice(own(within))
      }}
    >
      <div className="row">
        {lastDays.offered.map((count) => (
          <Button key={count} onClick={() => onChoice(own(count))}>
            {say('dates.lastDays', { days: count })}
          </Button>
        ))}
      </div>
      <div className="row">
        <input
          type="number"
          aria-label={say('dates.numberOfDays')}
          value={days}
          min={lastDays.fewest}
          max={lastDays.most}
          onChange={({ target }) => setDays(target.value)}
          onBlur={() => setDays(String(within))}
        />
        <Button type="primary" htmlType="submit">
          {say('apply')}
        </Button>
      </div>
    </form>
  )
}

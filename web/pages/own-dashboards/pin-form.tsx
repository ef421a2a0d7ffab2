import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  DashboardName,
  endpoints,
  mostDashboards,
  mostLettersOfAddress,
  type NewPin,
  type OwnDashboard,
} from '@waybill/contracts'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { call } from '../../ui/service.ts'
import { titleOf } from '../../widgets/forms.tsx'
import { dashboardsKnown, ownDashboardQuery, ownDashboardsQuery } from './queries.ts'
import type { ToPin } from './to-pin.ts'
import { useMovingDays, withDates } from './use-moving-days.ts'

const aNewOne = 0
/** On which dashboard this person pinned last. */
const lastKey = [...dashboardsKnown, 'last'] as const

interface PinFormProps {
  readonly toPin: ToPin
  readonly close: () => void
  readonly onPinned: (on: OwnDashboard) => void
}

/** Which card, on which dashboard, how it is called and how wide it is. */
export function PinForm({ toPin, close, onPinned }: PinFormProps) {
  const say = useSay()
  const id = useId()
  const queries = useQueryClient()
  const list = useQuery(ownDashboardsQuery)
  const [card, setCard] = useState(toPin.card)
  const [chosen, setWhere] = useState<number>()
  const [name, setName] = useState('')
  const [title, setTitle] = useState('')
  const [width, setWidth] = useState(card.width)
  const [moves, setMoves] = useState(true)
  const address = toPin.addressOf(card)
  const moving = useMovingDays(toPin, address)
  const pin: NewPin = {
    page: toPin.page,
    card: card.id,
    address: moving && moves ? withDates(address, moving.choice) : address,
    width,
    ...(title.trim() !== '' && { title: title.trim() }),
  }
  const last = queries.getQueryData<number>(lastKey)
  const dashboards = list.data ?? []
  const usual = dashboards.find((one) => one.id === last) ?? dashboards[0]
  const where = chosen ?? usual?.id ?? aNewOne
  const isNew = where === aNewOne
  const save = useMutation({
    mutationFn: () =>
      isNew
        ? call(endpoints.addOwnDashboard, { body: { name, pins: [pin] } })
        : call(endpoints.pinToOwnDashboard, { params: { dashboardId: where }, body: pin }),
    onSuccess: (on) => {
      queries.setQueryData(lastKey, on.id)
      queries.setQueryData(ownDashboardQuery(on.id).queryKey, on)
      void queries.invalidateQueries({ queryKey: ownDashboardsQuery.queryKey })
      onPinned(on)
    },
  })
  const tooLong = pin.address.length > mostLettersOfAddress
  const mayNot = list.isPending || tooLong || (isNew && !DashboardName.safeParse(name).success)
  if (list.error) return <Problem error={list.error} again={() => void list.refetch()} />
  return (
    <form
      noValidate
      className="pin-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (!mayNot) save.mutate()
      }}
    >
      <div className="form-field">
        <label htmlFor={`${id}-card`}>{say('pin.card')}</label>
        <select
          id={`${id}-card`}
          value={card.id}
          onChange={({ target }) => {
            const next = toPin.cards.find((one) => one.id === target.value) ?? card
            setCard(next)
            setWidth(next.width)
          }}
        >
          {toPin.cards.map((one) => (
            <option key={one.id} value={one.id}>
              {say(titleOf(one))}
            </option>
          ))}
        </select>
      </div>
      {dashboards.length > 0 && (
        <div className="form-field">
          <label htmlFor={`${id}-where`}>{say('pin.where')}</label>
          <select id={`${id}-where`} value={where} onChange={({ target }) => setWhere(Number(target.value))}>
            {dashboards.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
            {dashboards.length < mostDashboards && <option value={aNewOne}>{say('boards.new')}</option>}
          </select>
        </div>
      )}
      {isNew && (
        <div className="form-field">
          <label htmlFor={`${id}-name`}>{say('pin.newName')}</label>
          <input
            id={`${id}-name`}
            required
            autoComplete="off"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
      )}
      <div className="form-field">
        <label htmlFor={`${id}-title`}>{say('pin.cardTitle')}</label>
        <input
          id={`${id}-title`}
          autoComplete="off"
          maxLength={60}
          placeholder={say(titleOf(card))}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      {moving && (
        <fieldset className="pin-days">
          <legend>{say('pin.days')}</legend>
          {([true, false] as const).map((each) => (
            <label key={String(each)}>
              <input type="radio" name={`${id}-days`} checked={moves === each} onChange={() => setMoves(each)} />
              {each ? say('pin.moves', { period: moving.words }) : say('pin.stays', { days: moving.days })}
            </label>
          ))}
        </fieldset>
      )}
      <div className="pin-width">
        <span>{say('pin.width')}</span>
        <Segmented
          label={say('pin.width')}
          value={width}
          options={(['half', 'whole'] as const).map((each) => ({ value: each, label: say(`boards.${each}`) }))}
          onChange={setWidth}
        />
      </div>
      {tooLong && (
        <p className="warning" role="alert">
          {say('pin.tooLong')}
        </p>
      )}
      {save.error && <Problem error={save.error} />}
      <div className="foot">
        <Button onClick={close}>{say('form.cancel')}</Button>
        <Button type="primary" htmlType="submit" disabled={mayNot} loading={save.isPending}>
          {say('pin.pin')}
        </Button>
      </div>
    </form>
  )
}

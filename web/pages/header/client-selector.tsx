import type { Client } from '@waybill/contracts'
import { cut } from '../../ui/cut.ts'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'
import { Select, SelectMany } from '../../ui/select.tsx'

interface ClientSelectorProps {
  readonly client: Client
  readonly clients: readonly Client[]
  readonly onClient: (client: Client) => void
  /** Left out where child clients are not picked one by one. */
  readonly childIds?: readonly number[]
  readonly onChildIds?: (ids: readonly number[]) => void
  /** A page with little else in its bar has room for longer names. */
  readonly overview?: boolean
  /** Another client takes the filters with it. */
  readonly resets?: boolean
}

const longest = { narrow: 30, overview: 40, otherwise: 18 } as const

/** Whose money. A parent client may be narrowed to some of its child clients. */
export function ClientSelector({
  client,
  clients,
  onClient,
  childIds = [],
  onChildIds,
  overview = false,
  resets = onChildIds !== undefined && !overview,
}: ClientSelectorProps) {
  const say = useSay()
  const narrow = useNarrow()
  const most = longest[narrow ? 'narrow' : overview ? 'overview' : 'otherwise']
  const words = say(resets ? 'client.tooltip' : 'client.tooltipPlain')
  const childClients = client.childClients
  const shown = cut(client.name, most)
  return (
    <>
      <Select
        label={say('client.select')}
        className="client-select"
        search
        value={client.id}
        shown={shown}
        tip={
          shown === client.name ? (
            words
          ) : (
            <>
              {client.name}
              <br />
              {words}
            </>
          )
        }
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => {
          const next = clients.find((one) => one.id === id)
          if (next && next.id !== client.id) onClient(next)
        }}
      />
      {onChildIds && client.parent && childClients.length > 0 && (
        <SelectMany
          label={say('client.children')}
          className="children-select"
          placeholder={say('client.allChildren', { total: childClients.length })}
          values={childIds}
          shown={say('client.someChildren', { chosen: childIds.length, total: childClients.length })}
          options={childClients.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids) => onChildIds(ids.length === childClients.length ? [] : ids)}
        />
      )}
    </>
  )
}

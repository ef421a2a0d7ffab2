import type { Client } from '@waybill/contracts'
import { Select, Tooltip } from 'antd'
import { cut } from '../../ui/cut.ts'
import { useSay } from '../../ui/language.tsx'
import { useNarrow } from '../../ui/media.ts'

interface ClientSelectorProps {
  readonly client: Client
  readonly clients: readonly Client[]
  readonly onClient: (client: Client) => void
  /** Left out where child clients are not picked one by one. */
  readonly childIds?: readonly number[]
  readonly onChildIds?: (ids: readonly number[]) => void
  /** A page with little else in its bar has room for longer names. */
  readonly overview?: boolean
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
}: ClientSelectorProps) {
  const say = useSay()
  const narrow = useNarrow()
  const most = longest[narrow ? 'narrow' : overview ? 'overview' : 'otherwise']
  const words = say(onChildIds && !overview ? 'client.tooltip' : 'client.tooltipPlain')
  const childClients = client.childClients
  return (
    <>
      <Tooltip
        title={
          cut(client.name, most) === client.name ? (
            words
          ) : (
            <>
              {client.name}
              <br />
              {words}
            </>
          )
        }
        placement="bottom"
      >
        <Select
          aria-label={say('client.select')}
          className="client-select"
          popupMatchSelectWidth={300}
          showSearch={{ optionFilterProp: 'label' }}
          value={client.id}
          optionLabelProp="shown"
          options={clients.map(({ id, name }) => ({ value: id, label: name, shown: cut(name, most) }))}
          onChange={(id) => {
            const next = clients.find((one) => one.id === id)
            if (next && next.id !== client.id) onClient(next)
          }}
        />
      </Tooltip>
      {onChildIds && client.parent && childClients.length > 0 && (
        <Select
          aria-label={say('client.children')}
          className="children-select"
          mode="multiple"
          allowClear
          popupMatchSelectWidth={300}
          maxTagCount={0}
          maxTagPlaceholder={say('client.someChildren', { chosen: childIds.length, total: childClients.length })}
          placeholder={say('client.allChildren', { total: childClients.length })}
          showSearch={{ optionFilterProp: 'label' }}
          value={[...childIds]}
          options={childClients.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(ids: number[]) => onChildIds(ids.length === childClients.length ? [] : ids)}
        />
      )}
    </>
  )
}

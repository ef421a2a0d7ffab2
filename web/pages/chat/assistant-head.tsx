import { CloseOutlined, ExpandAltOutlined, MinusOutlined, ShrinkOutlined, UpOutlined } from '@ant-design/icons-svg'
import { useQuery } from '@tanstack/react-query'
import type { Client } from '@waybill/contracts'
import { cut } from '../../ui/cut.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Select, SelectMany } from '../../ui/select.tsx'
import { useAccount } from '../header/queries.ts'
import { chatStandingQuery, chatUsersQuery } from './queries.ts'

export type Size = 'beside' | 'expanded' | 'minimised'

interface AssistantHeadProps {
  readonly size: Size
  readonly narrow: boolean
  readonly connected: boolean
  readonly clients: readonly Client[]
  readonly client: Client | undefined
  readonly subClientIds: readonly number[]
  readonly userId: number
  readonly onSize: (size: Size) => void
  readonly onClient: (id: number) => void
  readonly onSubClients: (ids: readonly number[]) => void
  readonly onUser: (id: number) => void
  readonly onClose: () => void
}

export function AssistantHead(props: AssistantHeadProps) {
  const { size, narrow, connected, userId, onSize, onUser, onClose } = props
  const say = useSay()
  const { id: ownId } = useAccount()
  const minimised = size === 'minimised'
  const light = say(connected ? 'assistant.connected' : 'assistant.notConnected')
  return (
    <div className="assistant-head">
      <h2>
        {say('assistant.title')} <span className="beta">{say('assistant.beta')}</span>
      </h2>
      <span
        role="img" // oxlint-disable-line jsx-a11y/prefer-tag-over-role -- it is a light, and no file
        className={connected ? 'assistant-light on' : 'assistant-light'}
        aria-label={light}
        title={light}
      />
      <span className="assistant-tools">
        {minimised ? (
          <IconButton
            name={say('assistant.restore')}
            icon={<Icon of={UpOutlined} />}
            onClick={() => onSize('beside')}
          />
        ) : (
          <>
            {!narrow && <SizeButton size={size} onSize={onSize} />}
            <IconButton
              name={say('assistant.minimise')}
              icon={<Icon of={MinusOutlined} />}
              onClick={() => onSize('minimised')}
            />
          </>
        )}
        <IconButton name={say('assistant.close')} icon={<Icon of={CloseOutlined} />} onClick={onClose} />
      </span>
      {!minimised && (
        <div className="assistant-whose">
          {!narrow && (size === 'expanded' || userId !== ownId) && <UserSelect userId={userId} onUser={onUser} />}
          <ClientSelects {...props} />
        </div>
      )}
    </div>
  )
}

function SizeButton({ size, onSize }: Pick<AssistantHeadProps, 'size' | 'onSize'>) {
  const say = useSay()
  return size === 'expanded' ? (
    <IconButton name={say('assistant.shrink')} icon={<Icon of={ShrinkOutlined} />} onClick={() => onSize('beside')} />
  ) : (
    <IconButton
      name={say('assistant.expand')}
      icon={<Icon of={ExpandAltOutlined} />}
      onClick={() => onSize('expanded')}
    />
  )
}

/** Whose conversations are read: for internal users, where anybody has some; one's own are never out of reach. */
function UserSelect({ userId, onUser }: Pick<AssistantHeadProps, 'userId' | 'onUser'>) {
  const say = useSay()
  const { id: ownId, login: ownLogin } = useAccount()
  const internal = useQuery(chatStandingQuery).data?.isInternal === true
  const { data: users = [] } = useQuery({ ...chatUsersQuery, enabled: internal })
  if (!internal || users.length === 0) return null
  const options = users.map(({ userId: value, login: label }) => ({ value, label }))
  const own = options.some(({ value }) => value === ownId) ? [] : [{ value: ownId, label: ownLogin }]
  return (
    <Select
      small
      search
      label={say('assistant.user')}
      placeholder={say('assistant.user.own')}
      className="assistant-select"
      value={userId}
      options={[...own, ...options]}
      onChange={onUser}
    />
  )
}

const longestName = 22

function ClientSelects({
  clients,
  client,
  subClientIds,
  onClient,
  onSubClients,
}: Pick<AssistantHeadProps, 'clients' | 'client' | 'subClientIds' | 'onClient' | 'onSubClients'>) {
  const say = useSay()
  if (!client) return null
  const subClients = say('assistant.subClients', { count: subClientIds.length })
  return (
    <>
      <Select
        small
        search
        label={say('client.select')}
        className="assistant-select"
        value={client.id}
        shown={cut(client.name, longestName)}
        tip={client.name}
        options={clients.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onClient}
      />
      {client.parent && client.childClients.length > 0 && (
        <SelectMany
          small
          label={say('assistant.subClients', { count: subClientIds.length })}
          className="assistant-select sub-clients"
          placeholder={subClients}
          values={subClientIds}
          shown={subClients}
          options={client.childClients.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onSubClients}
        />
      )}
    </>
  )
}

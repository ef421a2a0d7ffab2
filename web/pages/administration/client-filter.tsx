import { useSay } from '../../ui/language.tsx'

interface ClientFilterProps {
  readonly rows: readonly { readonly client: { readonly id: number; readonly name: string } }[]
  readonly chosen: number | undefined
  readonly onChosen: (clientId: number | undefined) => void
}

/** Narrows rows to those of one client, where they are of several. */
export function ClientFilter({ rows, chosen, onChosen }: ClientFilterProps) {
  const say = useSay()
  const clients = [...new Map(rows.map(({ client }) => [client.id, client.name]))]
  if (clients.length < 2 && chosen === undefined) return null
  return (
    <select
      aria-label={say('accounts.client')}
      value={chosen ?? ''}
      onChange={({ target }) => onChosen(target.value === '' ? undefined : Number(target.value))}
    >
      <option value="">{say('accounts.allClients')}</option>
      {clients.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}

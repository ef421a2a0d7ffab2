import type { Client } from '@waybill/contracts'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { TickList } from '../../widgets/administration/tick-list.tsx'

interface ClientsFieldProps {
  readonly clients: readonly Pick<Client, 'id' | 'name' | 'parentClientId'>[]
  readonly note?: string
}

interface Chosen {
  readonly clientIds: readonly number[]
}

/** Parents with their child clients under them, which come with their parent, for a form with `clientIds`. */
export function ClientsField({ clients, note }: ClientsFieldProps) {
  const id = useId()
  const say = useSay()
  const { field } = useController<Chosen, 'clientIds'>({ name: 'clientIds' })
  const within = (parentId: number | null) => parentId !== null && clients.some((client) => client.id === parentId)
  const options = clients
    .filter(({ parentClientId }) => !within(parentClientId))
    .flatMap((parent) => [
      { value: parent.id, label: parent.name, locked: false },
      ...clients
        .filter(({ parentClientId }) => parentClientId === parent.id)
        .map((child) => {
          const withParent = field.value.includes(parent.id)
          return {
            value: child.id,
            label: child.name,
            under: true,
            locked: withParent,
            ...(withParent && { note: say('users.withParent', { parent: parent.name }) }),
          }
        }),
    ])
  const withParents = options
    .filter(({ value, locked }) => locked && !field.value.includes(value))
    .map(({ value }) => value)
  return (
    <div className="form-field">
      <TickList
        label={say('users.clients')}
        options={options}
        chosen={[...field.value, ...withParents]}
        onChosen={(chosen) => field.onChange(chosen.map(Number).filter((one) => !withParents.includes(one)))}
        about={note === undefined ? undefined : id}
      />
      {note !== undefined && (
        <p id={id} className="quiet">
          {note}
        </p>
      )}
    </div>
  )
}

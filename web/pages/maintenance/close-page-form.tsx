import { useQueryClient } from '@tanstack/react-query'
import { type AdministeredEntry, closablePlaces, endpoints } from '@waybill/contracts'
import { z } from 'zod'
import { useFormat } from '../../ui/format.ts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SelectField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'
import { placeName } from './place-name.ts'

interface ClosePageFormProps {
  readonly closed: readonly AdministeredEntry[]
  readonly onClose: () => void
}

const PageToClose = z.strictObject({ value: z.enum(closablePlaces) })

export function ClosePageForm({ closed, onClose }: ClosePageFormProps) {
  const say = useSay()
  const format = useFormat()
  const queries = useQueryClient()
  const options = closablePlaces
    .filter((path) => !closed.some(({ value }) => value === path))
    .map((path) => ({ value: path, label: placeName(path, say) }))
    .toSorted((one, other) => format.compare(one.label, other.label))
  const [first] = options
  if (!first) return null
  return (
    <SideForm
      title={say('maintenance.close')}
      note={say('maintenance.close.note')}
      schema={PageToClose}
      values={{ value: first.value }}
      verb={say('maintenance.close.do')}
      save={async ({ value }) => {
        await call(endpoints.addMaintenanceEntry, { body: { type: 'PAGE', value } })
        await forgetAdministered(queries)
      }}
      onClose={onClose}
    >
      <SelectField name="value" label={say('maintenance.page')} options={options} />
    </SideForm>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { type AdministeredDivision, DivisionDetails, endpoints } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { TextField } from '../../widgets/administration/fields.tsx'
import { RemoveButton } from '../../widgets/administration/remove-button.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'

interface DivisionFormProps {
  readonly division: AdministeredDivision
  readonly onClose: () => void
}

export function DivisionForm({ division, onClose }: DivisionFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const params = { divisionId: division.id }
  return (
    <SideForm
      title={division.name}
      note={division.client.name}
      schema={DivisionDetails}
      values={{ name: division.name }}
      save={async (body) => {
        await call(endpoints.renameDivision, { params, body })
        await forgetAdministered(queries)
      }}
      onClose={onClose}
      more={
        <RemoveButton
          title={say('remove.title', { name: division.name })}
          words={say('divisions.remove.words')}
          remove={async () => {
            await call(endpoints.removeDivision, { params })
            await forgetAdministered(queries)
          }}
          onGone={onClose}
        />
      }
    >
      <TextField name="name" label={say('divisions.name')} note={say('divisions.rename.note')} />
    </SideForm>
  )
}

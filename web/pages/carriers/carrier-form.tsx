import { useQueryClient } from '@tanstack/react-query'
import { type AdministeredCarrier, CarrierDetails, endpoints, ShippedMode } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { detailsOf } from '../../widgets/administration/details-of.ts'
import { CheckField, SelectField, TextField } from '../../widgets/administration/fields.tsx'
import { RemoveButton } from '../../widgets/administration/remove-button.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { forgetAdministered } from '../administration/administered.ts'
import { holds, useAccount } from '../header/queries.ts'

interface CarrierFormProps {
  /** Without one, a new carrier. */
  readonly carrier: AdministeredCarrier | undefined
  readonly onClose: () => void
}

const empty: CarrierDetails = { name: '', scac: '', mode: 'Freight', website: '', active: true }

export function CarrierForm({ carrier, onClose }: CarrierFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  return (
    <SideForm
      title={carrier?.name ?? say('carriers.new')}
      {...(carrier && { note: say(`carriers.known.${carrier.known}`) })}
      schema={CarrierDetails}
      values={carrier ? detailsOf(CarrierDetails, carrier) : empty}
      revision={carrier?.revision}
      save={(body, revision) =>
        carrier ? call(endpoints.changeCarrier, { body: { ...body, revision } }) : call(endpoints.addCarrier, { body })
      }
      reread={() => forgetAdministered(queries)}
      onClose={onClose}
      {...(!staff && { locked: say('administration.staffOnly') })}
      more={
        staff &&
        carrier?.known === 'added' && (
          <RemoveButton
            title={say('remove.title', { name: carrier.name })}
            words={say('carriers.remove.words')}
            remove={async () => {
              await call(endpoints.removeCarrier, { body: { name: carrier.name } })
              await forgetAdministered(queries)
            }}
            onGone={onClose}
          />
        )
      }
    >
      {carrier === undefined && (
        <TextField<CarrierDetails> name="name" label={say('carriers.name')} note={say('carriers.name.note')} />
      )}
      <div className="half">
        <TextField<CarrierDetails> name="scac" label={say('carriers.scac')} note={say('carriers.scac.note')} />
      </div>
      <div className="half">
        <SelectField<CarrierDetails>
          name="mode"
          label={say('carriers.mode')}
          options={ShippedMode.options.map((mode) => ({
            value: mode,
            label: say(`value.mode.${mode}`),
          }))}
        />
      </div>
      <TextField<CarrierDetails> name="website" label={say('carriers.website')} type="url" placeholder="https://" />
      <CheckField<CarrierDetails> name="active" label={say('carriers.active')} note={say('carriers.active.note')} />
    </SideForm>
  )
}

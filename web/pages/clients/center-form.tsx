import { useQueryClient } from '@tanstack/react-query'
import { CenterDetails, endpoints, type FulfillmentCenter } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { detailsOf } from '../../widgets/administration/details-of.ts'
import { TextField } from '../../widgets/administration/fields.tsx'
import { RemoveButton } from '../../widgets/administration/remove-button.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { centersQuery } from '../administration/administered.ts'

interface CenterFormProps {
  readonly clientId: number
  readonly center: FulfillmentCenter | undefined
  readonly onClose: () => void
}

export function CenterForm({ clientId, center, onClose }: CenterFormProps) {
  const say = useSay()
  const queries = useQueryClient()
  const params = { clientId, centerId: center?.id ?? 0 }
  return (
    <SideForm
      title={center?.name ?? say('centers.new')}
      schema={CenterDetails}
      values={
        center
          ? detailsOf(CenterDetails, center)
          : { name: '', city: '', state: '', zip: '', country: 'US', includedCityZips: '' }
      }
      revision={center?.revision}
      save={(body, revision) =>
        center
          ? call(endpoints.changeFulfillmentCenter, { params, body: { ...body, revision } })
          : call(endpoints.addFulfillmentCenter, { params: { clientId }, body })
      }
      reread={() => queries.invalidateQueries(centersQuery(clientId))}
      onClose={onClose}
      more={
        center && (
          <RemoveButton
            title={say('remove.title', { name: center.name })}
            words={say('centers.remove.words')}
            remove={async () => {
              await call(endpoints.removeFulfillmentCenter, { params })
              await queries.invalidateQueries(centersQuery(clientId))
            }}
            onGone={onClose}
          />
        )
      }
    >
      <TextField<CenterDetails> name="name" label={say('centers.name')} />
      <div className="half">
        <TextField<CenterDetails> name="city" label={say('centers.city')} />
      </div>
      <div className="half">
        <TextField<CenterDetails> name="state" label={say('centers.state')} />
      </div>
      <div className="half">
        <TextField<CenterDetails> name="zip" label={say('centers.zip')} />
      </div>
      <div className="half">
        <TextField<CenterDetails> name="country" label={say('centers.country')} note={say('centers.country.note')} />
      </div>
      <TextField<CenterDetails>
        name="includedCityZips"
        label={say('centers.includedCityZips')}
        note={say('centers.includedCityZips.note')}
      />
    </SideForm>
  )
}

import { useQuery } from '@tanstack/react-query'
import { endpoints, type PageName } from '@waybill/contracts'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { SelectField } from '../../widgets/administration/fields.tsx'

interface CarrierFieldProps {
  readonly name: string
  /** The field that says whose carriers. */
  readonly client: string
  /** Whose right a report asks for, and so does what it may be narrowed to. */
  readonly page: PageName
}

/** However long ago it was billed. */
const ever = { type: 'bill_date', from: '2000-01-01', to: '2099-12-31' } as const

/** One of the carriers that a client's lines have, or all of them. What was chosen stays, also where nothing is of it any more. */
export function CarrierField({ name, client, page }: CarrierFieldProps) {
  const say = useSay()
  const clientId = Number(useWatch({ name: client }))
  const chosen: unknown = useWatch({ name })
  const { data: billed = [] } = useQuery({
    queryKey: ['values', page, 'carrier_name', clientId],
    queryFn: async ({ signal }) => {
      const params = { page, dimension: 'carrier_name' } as const
      const body = { whereClauseDetails: { dates: ever, conditions: [] }, clientId }
      return (await call(endpoints.filterValues, { params, body, signal })).data.data.flatMap(
        ({ VALUE }) => VALUE || [],
      )
    },
    enabled: clientId > 0,
  })
  const names = typeof chosen === 'string' && chosen !== '' ? [...billed, chosen] : billed
  return (
    <SelectField
      name={name}
      label={say('reports.run.carrier')}
      none={say('reports.run.allCarriers')}
      options={[...new Set(names)].map((carrier) => ({ value: carrier, label: carrier }))}
    />
  )
}

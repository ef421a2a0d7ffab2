import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  addMonths,
  columnsOfKnown,
  endpoints,
  KnownReportName,
  KnownReportWish,
  knownReports,
  ReportFormat,
  reportsOpenTo,
  startOfMonth,
} from '@waybill/contracts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { call, ServiceProblem } from '../../ui/service.ts'
import { DateField, SelectField } from '../../widgets/administration/fields.tsx'
import { SideForm } from '../../widgets/administration/side-form.tsx'
import { nameWords } from '../../widgets/name-words.ts'
import { outcomeOf } from '../../widgets/table/submission.ts'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { CarrierField } from './carrier-field.tsx'
import { reportsKey } from './queries.ts'

/** No carrier is all of them. */
const Wish = KnownReportWish.extend({
  carrier: KnownReportWish.shape.carrier.nullable().transform((carrier) => carrier ?? undefined),
})

/** The parameters of a known report. */
export function RunForm({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const run = useRun()
  const [values] = useState(firstValues)
  return (
    <SideForm
      title={say('reports.run')}
      schema={Wish}
      values={values}
      save={run}
      verb={say('reports.run.do')}
      done={say('downloadData.submitted')}
      onClose={onClose}
    >
      <Fields />
    </SideForm>
  )
}

/** The month before and this one so far, in UTC. */
function firstValues() {
  const today = new Date().toISOString().slice(0, 10)
  const dates = { type: 'bill_date', from: addMonths(startOfMonth(today), -1), to: today } as const
  return { name: 'Shipment Details', dates, carrier: null, format: 'csv' } as const
}

function Fields() {
  const say = useSay()
  const account = useAccount()
  const { permissions } = account
  const { data: clients = [] } = useQuery(clientsQuery(account))
  const name = KnownReportName.catch('Shipment Details').parse(useWatch({ name: 'name' }))
  const known = knownReports[name]
  const columns = columnsOfKnown(known).map((column) => nameWords(column, say))
  return (
    <>
      <SelectField
        name="name"
        label={say('reports.run.which')}
        note={say('reports.run.columns', { columns: columns.join(say('list.comma')) })}
        options={reportsOpenTo(permissions).map((value) => ({ value, label: say(`reports.known.${value}`) }))}
      />
      <SelectField
        name="clientId"
        label={say('reports.run.client')}
        none={say('sync.client.choose')}
        options={clients.map(({ id, name: label }) => ({ value: id, label }))}
      />
      <SelectField
        name="dates.type"
        label={say('reports.run.by')}
        options={(['bill_date', 'pickup_date'] as const).map((value) => ({ value, label: say(`dateType.${value}`) }))}
      />
      <div className="half">
        <DateField name="dates.from" label={say('reports.run.from')} />
      </div>
      <div className="half">
        <DateField name="dates.to" label={say('reports.run.to')} />
      </div>
      {known.carrier === undefined && <CarrierField name="carrier" client="clientId" page={known.page} />}
      <SelectField
        name="format"
        label={say('downloadData.format')}
        options={ReportFormat.options.map((value) => ({ value, label: value.toUpperCase() }))}
      />
    </>
  )
}

function useRun() {
  const say = useSay()
  const queries = useQueryClient()
  return async (wish: KnownReportWish): Promise<void> => {
    const outcome = outcomeOf(await call(endpoints.runKnownReport, { body: wish }))
    if (outcome !== 'submitted') throw new ServiceProblem(409, say(`downloadData.${outcome}`))
    await queries.invalidateQueries({ queryKey: reportsKey })
  }
}

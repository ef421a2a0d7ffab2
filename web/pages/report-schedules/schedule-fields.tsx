import { useQuery } from '@tanstack/react-query'
import {
  KnownReportName,
  knownReports,
  meets,
  ReportFormat,
  reportsOpenTo,
  requirementBehind,
  ScheduleCadence,
  ScheduleDelivery,
  SchedulePeriod,
} from '@waybill/contracts'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { AreaField, CheckField, NumberField, SelectField, TextField } from '../../widgets/administration/fields.tsx'
import { ServerFields } from '../feeds/server-fields.tsx'
import { clientsQuery, useAccount } from '../header/queries.ts'
import { CarrierField } from '../reports/carrier-field.tsx'
import { useClockWords } from './schedule-words.ts'

interface ScheduleFieldsProps {
  readonly isKnown: boolean
  readonly hasSecret: boolean
}

export function ScheduleFields({ isKnown, hasSecret }: ScheduleFieldsProps) {
  const say = useSay()
  return (
    <>
      <TextField name="name" label={say('schedules.name')} />
      {isKnown && <WhatFields />}
      <div className="half">
        <SelectField
          name="period"
          label={say('reports.period')}
          options={SchedulePeriod.options.map((value) => ({ value, label: say(`period.${value}`) }))}
        />
      </div>
      <div className="half">
        <SelectField
          name="dateType"
          label={say('reports.run.by')}
          options={(['bill_date', 'pickup_date'] as const).map((value) => ({ value, label: say(`dateType.${value}`) }))}
        />
      </div>
      <WhenFields />
      <SelectField
        name="format"
        label={say('downloadData.format')}
        options={ReportFormat.options.map((value) => ({ value, label: value.toUpperCase() }))}
      />
      <ToFields hasSecret={hasSecret} />
      <CheckField name="active" label={say('schedules.active')} note={say('schedules.active.note')} />
    </>
  )
}

function WhatFields() {
  const say = useSay()
  const account = useAccount()
  const { permissions } = account
  const { data: clients = [] } = useQuery(clientsQuery(account))
  const name = KnownReportName.catch('Shipment Details').parse(useWatch({ name: 'what.name' }))
  return (
    <>
      <SelectField
        name="what.name"
        label={say('reports.run.which')}
        options={reportsOpenTo(permissions).map((value) => ({ value, label: say(`reports.known.${value}`) }))}
      />
      <SelectField
        name="what.clientId"
        label={say('reports.run.client')}
        none={say('sync.client.choose')}
        options={clients.map(({ id, name: label }) => ({ value: id, label }))}
      />
      {knownReports[name].carrier === undefined && (
        <CarrierField name="what.carrier" client="what.clientId" page={knownReports[name].page} />
      )}
    </>
  )
}

const days = [1, 2, 3, 4, 5, 6, 7] as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

function WhenFields() {
  const say = useSay()
  const clock = useClockWords()
  const every = useWatch({ name: 'every' })
  const zone = useWatch({ name: 'timeZone' })
  const offered = zones.includes(zone) ? zones : [zone, ...zones]
  return (
    <>
      <div className="half">
        <SelectField
          name="every"
          label={say('schedules.every')}
          options={ScheduleCadence.options.map((value) => ({ value, label: say(`schedules.every.${value}`) }))}
        />
      </div>
      <div className="half">
        <SelectField
          name="hour"
          label={say('schedules.hour')}
          options={hours.map((value) => ({ value, label: clock.hour(value) }))}
        />
      </div>
      {every === 'week' && (
        <SelectField
          name="weekday"
          label={say('schedules.weekday')}
          options={days.map((value) => ({ value, label: clock.weekday(value) }))}
        />
      )}
      {every === 'month' && (
        <NumberField
          name="dayOfMonth"
          label={say('schedules.dayOfMonth')}
          note={say('schedules.dayOfMonth.note')}
          least={1}
          most={31}
        />
      )}
      <SelectField
        name="timeZone"
        label={say('schedules.timeZone')}
        note={say('schedules.timeZone.note')}
        options={offered.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </>
  )
}

function ToFields({ hasSecret }: Pick<ScheduleFieldsProps, 'hasSecret'>) {
  const say = useSay()
  const delivery = useWatch({ name: 'delivery' })
  const maySend = meets(useAccount().permissions, requirementBehind('/aframe/cdcAdmin'))
  const ways = ScheduleDelivery.options.filter((way) => way !== 'sftp' || maySend || delivery === 'sftp')
  return (
    <>
      <SelectField
        name="delivery"
        label={say('schedules.delivery')}
        options={ways.map((value) => ({ value, label: say(`schedules.delivery.${value}`) }))}
      />
      {delivery === 'email' && (
        <AreaField name="addresses" label={say('schedules.addresses')} note={say('schedules.addresses.note')} />
      )}
      {delivery === 'sftp' && (
        <ServerFields under="server." secretNote={say(hasSecret ? 'schedules.secret.kept' : 'feeds.password.note')} />
      )}
    </>
  )
}

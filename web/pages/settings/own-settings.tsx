import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, RollingPeriod, UiSettings, uiSettingsKey } from '@waybill/contracts'
import { useWatch } from 'react-hook-form'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { NumberField, SelectField } from '../../widgets/administration/fields.tsx'
import { uiSettingsQuery } from '../header/ui-settings.ts'
import { SettingsCard } from './settings-card.tsx'

/** The dates with which the person's own pages open. */
export function OwnSettings() {
  const say = useSay()
  const queries = useQueryClient()
  const settings = useQuery(uiSettingsQuery)
  if (settings.error) return <Problem error={settings.error} again={() => void settings.refetch()} />
  if (!settings.data) return null
  return (
    <SettingsCard
      title={say('settings.own')}
      note={say('settings.own.note')}
      schema={UiSettings}
      values={settings.data}
      save={async (values) => {
        const body = { filter_key: uiSettingsKey, filter_value: JSON.stringify(values) }
        await call(endpoints.saveSetting, { body })
        queries.setQueryData(uiSettingsQuery.queryKey, values)
      }}
    >
      <SelectField<UiSettings>
        name="dateOption"
        label={say('settings.dateOption')}
        note={say('settings.dateOption.note')}
        options={[
          { value: 'billDate', label: say('dateType.bill_date') },
          { value: 'pickupDate', label: say('dateType.pickup_date') },
        ]}
      />
      <SelectField<UiSettings>
        name="dateFrequency"
        label={say('settings.dateFrequency')}
        note={say('settings.dateFrequency.note')}
        options={[
          { value: 'rp', label: say('settings.dateFrequency.rp') },
          { value: 'la', label: say('settings.dateFrequency.la') },
          { value: 'dr', label: say('settings.dateFrequency.dr') },
        ]}
      />
      <OfFrequency />
    </SettingsCard>
  )
}

/** What matters for the chosen frequency; the others keep what they are. */
function OfFrequency() {
  const say = useSay()
  const frequency = useWatch<UiSettings, 'dateFrequency'>({ name: 'dateFrequency' })
  if (frequency === 'rp') {
    return (
      <SelectField<UiSettings>
        name="periodOption"
        label={say('settings.periodOption')}
        note={say('settings.periodOption.note')}
        options={RollingPeriod.options.map((period) => ({ value: period, label: say(`period.${period}`) }))}
      />
    )
  }
  if (frequency === 'dr') return <p className="quiet">{say('settings.range.note')}</p>
  return (
    <NumberField<UiSettings>
      name="lastNoOfDays"
      label={say('settings.lastNoOfDays')}
      note={say('settings.lastNoOfDays.note')}
      least={1}
      most={365}
    />
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { endpoints, SecuritySettings } from '@waybill/contracts'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { NumberField } from '../../widgets/administration/fields.tsx'
import { securityQuery } from '../administration/administered.ts'
import { holds, useAccount } from '../header/queries.ts'
import { SettingsCard } from './settings-card.tsx'

/** How strict the house is with everybody. */
export function HouseSettings() {
  const say = useSay()
  const queries = useQueryClient()
  const staff = holds(useAccount(), 'ROLE_STAFF')
  const security = useQuery(securityQuery)
  if (security.error) return <Problem error={security.error} again={() => void security.refetch()} />
  if (!security.data) return null
  return (
    <SettingsCard
      title={say('settings.house')}
      note={say('settings.house.note')}
      schema={SecuritySettings}
      values={security.data}
      save={async (body) => {
        await call(endpoints.saveSecuritySettings, { body })
        await queries.invalidateQueries({ queryKey: ['passwordDays'] })
        queries.setQueryData(securityQuery.queryKey, body)
      }}
      {...(!staff && { locked: say('administration.staffOnly') })}
    >
      <NumberField<SecuritySettings>
        name="passwordDays"
        label={say('settings.passwordDays')}
        note={say('settings.passwordDays.note')}
        least={1}
        most={3650}
      />
      <NumberField<SecuritySettings>
        name="sessionHours"
        label={say('settings.sessionHours')}
        note={say('settings.sessionHours.note')}
        least={1}
        most={72}
      />
    </SettingsCard>
  )
}

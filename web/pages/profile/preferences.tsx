import { useMutation, useQueryClient } from '@tanstack/react-query'
import { endpoints, LandingPageName, landingPagesFor } from '@waybill/contracts'
import { useId } from 'react'
import { type Language, languages, useLanguage, useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { themeModes, useTheme } from '../../ui/theme-choice.tsx'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { keepTheme } from '../header/kept-theme.ts'
import { accountQuery, useAccount, usePortal } from '../header/queries.ts'
import { ChatChoice } from './chat-choice.tsx'
import { ProfileCard } from './profile-card.tsx'

/** What opens after signing in, the language and the theme. */
export function Preferences() {
  const say = useSay()
  const id = useId()
  const { language, choose: chooseLanguage } = useLanguage()
  const { mode, choose: chooseTheme } = useTheme()
  return (
    <ProfileCard title={say('profile.preferences')}>
      <div className="preferences">
        <LandingPageChoice />
        <div className="form-field">
          <label htmlFor={`${id}-language`}>{say('language')}</label>
          <select
            id={`${id}-language`}
            value={language}
            onChange={({ target }) => void chooseLanguage(target.value as Language)}
          >
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor={`${id}-theme`}>{say('theme')}</label>
          <select
            id={`${id}-theme`}
            value={mode}
            onChange={({ target }) => {
              const next = themeModes.find((one) => one === target.value) ?? 'os'
              chooseTheme(next)
              void keepTheme(next).catch(() => undefined)
            }}
          >
            {themeModes.map((one) => (
              <option key={one} value={one}>
                {say(`theme.${one}`)}
              </option>
            ))}
          </select>
        </div>
        <ChatChoice />
      </div>
    </ProfileCard>
  )
}

function LandingPageChoice() {
  const say = useSay()
  const id = useId()
  const notify = useNotify()
  const queries = useQueryClient()
  const { login, permissions, defaultLandingPage } = useAccount()
  const { applications } = usePortal()
  const options = landingPagesFor(permissions, Object.keys(applications))
  const change = useMutation({
    mutationFn: (landingPage: LandingPageName | null) =>
      call(endpoints.changeDefaults, { body: { username: login, landingPage } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: accountQuery.queryKey })
      notify(say('form.saved'))
    },
  })
  return (
    <div className="form-field">
      <label htmlFor={id}>{say('users.landingPage')}</label>
      <select
        id={id}
        value={defaultLandingPage ?? ''}
        disabled={change.isPending}
        onChange={({ target }) => change.mutate(LandingPageName.safeParse(target.value).data ?? null)}
      >
        <option value="">{say('users.landingPage.none')}</option>
        {options.map((name) => (
          <option key={name} value={name}>
            {say(`landing.${name}`)}
          </option>
        ))}
      </select>
      {change.error && <Problem error={change.error} />}
    </div>
  )
}

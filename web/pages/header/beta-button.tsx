import { ExperimentOutlined } from '@ant-design/icons-svg'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endpoints } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { call } from '../../ui/service.ts'
import { betaFor } from '../sign-in/landing.ts'
import { accountQuery, holds, useAccount, usePortal } from './queries.ts'

/** Opts in and goes where the beta is. What goes wrong is only logged, as the specification has it. */
export function BetaButton() {
  const say = useSay()
  const account = useAccount()
  const portal = usePortal()
  const join = useBetaChoice()
  const navigate = useNavigate()
  if (!holds(account, 'TRY_BETA')) return null
  const onClick = async () => {
    if (!account.betaFlag) await join('1')
    const beta = betaFor({ ...account, betaFlag: true }, portal)
    if (beta === undefined) await navigate({ to: '/beta' })
    else location.assign(beta)
  }
  return (
    <Button
      icon={<Icon of={ExperimentOutlined} />}
      onClick={() => void onClick().catch((error: unknown) => console.warn('The beta call failed.', error))}
    >
      {say('beta.try')}
    </Button>
  )
}

/** Joins the beta (1) or leaves it (0). */
export function useBetaChoice(): (on: '0' | '1') => Promise<void> {
  const queries = useQueryClient()
  const { id } = useAccount()
  return async (on) => {
    await call(endpoints.tryBeta, { params: { userId: id, on } })
    await queries.invalidateQueries({ queryKey: accountQuery.queryKey })
  }
}

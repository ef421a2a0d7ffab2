import { useState } from 'react'
import { useAccount } from '../pages/header/queries.ts'
import { useSay } from '../ui/language.tsx'
import { signOut } from '../ui/sign-out.ts'

export function Footer() {
  const say = useSay()
  const [year] = useState(() => String(new Date().getFullYear()))
  const { permissions, login } = useAccount()
  return (
    <footer className="footer">
      <span>{say('footer', { year })}</span>
      {permissions.length === 0 && <WayOut login={login} />}
    </footer>
  )
}

/** Whoever may do nothing has no header, and with it no menu to sign out from. */
function WayOut({ login }: { readonly login: string }) {
  const say = useSay()
  return (
    <span>
      {say('footer.signedIn', { login })}{' '}
      <button type="button" className="link" onClick={() => void signOut()}>
        {say('logout')}
      </button>
    </span>
  )
}

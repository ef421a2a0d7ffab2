import { useSay } from '../../ui/language.tsx'
import { usePortal } from '../header/queries.ts'

/** A way to somebody: the mailbox, else the house's administrators, else at least a word. */
export function Contact() {
  const say = useSay()
  const { supportMailbox, administrators } = usePortal()
  if (supportMailbox !== '')
    return (
      <p>
        {say('closed.contact')} <Mail to={supportMailbox} />
      </p>
    )
  if (administrators.length === 0) return <p>{say('closed.ask')}</p>
  return (
    <>
      <p>{say('closed.administrators')}</p>
      <ul className="contacts">
        {administrators.map(({ name, email }) => (
          <li key={`${name} ${email}`}>
            {name} {email !== '' && <Mail to={email} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function Mail({ to }: { readonly to: string }) {
  return (
    <a href={`mailto:${to}`}>
      <bdi>{to}</bdi>
    </a>
  )
}

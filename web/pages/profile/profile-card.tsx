import { type ReactNode, useId } from 'react'

interface ProfileCardProps {
  readonly title: string
  readonly tools?: ReactNode
  readonly wide?: boolean
  readonly children: ReactNode
}

export function ProfileCard({ title, tools, wide, children }: ProfileCardProps) {
  const id = useId()
  return (
    <section className={`card profile-card${wide ? ' wide' : ''}`} aria-labelledby={id}>
      <div className="card-head">
        <h2 id={id}>{title}</h2>
        {tools && <div className="card-tools">{tools}</div>}
      </div>
      <div className="profile-body">{children}</div>
    </section>
  )
}

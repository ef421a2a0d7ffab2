import type { ReactNode } from 'react'

interface CardProps {
  readonly title: string
  readonly note?: ReactNode
  /** On the right, the same order on every card: controls, table, menu. */
  readonly tools?: ReactNode
  readonly foot?: ReactNode
  readonly className?: string
  readonly busy?: boolean
  readonly children: ReactNode
}

/** One frame for everything that stands on a page. */
export function Card({ title, note, tools, foot, className = '', busy = false, children }: CardProps) {
  return (
    <section className={`card ${className}`} aria-label={title} aria-busy={busy}>
      <header className="card-head">
        <h2>
          {title} {note !== undefined && <span className="note">{note}</span>}
        </h2>
        <div className="card-tools">{tools}</div>
      </header>
      <div className="card-body">{children}</div>
      {foot !== undefined && <footer className="card-foot">{foot}</footer>}
    </section>
  )
}

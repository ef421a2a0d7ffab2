import { useSay } from '../../ui/language.tsx'
import { strengthOf } from './strength.ts'

export function StrengthMeter({ password }: { readonly password: string }) {
  const say = useSay()
  const { bars, name } = strengthOf(password)
  return (
    <div className={`strength ${name}`}>
      <meter min={0} max={4} value={bars} aria-label={say('password.strength')}>
        {say(`password.${name}`)}
      </meter>
      <span aria-hidden className="bars">
        {[1, 2, 3, 4].map((bar) => (
          <i key={bar} className={bar <= bars ? 'filled' : ''} />
        ))}
      </span>
      <output>{password !== '' && say(`password.${name}`)}</output>
    </div>
  )
}

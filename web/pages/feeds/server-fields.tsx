import { useSay } from '../../ui/language.tsx'
import { AreaField, NumberField, TextField } from '../../widgets/administration/fields.tsx'

interface ServerFieldsProps {
  /** Where in the form they stand, with a dot at its end. */
  readonly under?: string
  readonly secretNote: string
}

/** An SFTP server: where it is, which folder, and how to sign in. */
export function ServerFields({ under = '', secretNote }: ServerFieldsProps) {
  const say = useSay()
  return (
    <>
      <div className="half">
        <TextField name={`${under}host`} label={say('feeds.host')} placeholder="sftp.example.com" />
      </div>
      <div className="half">
        <NumberField name={`${under}port`} label={say('feeds.port')} least={1} most={65_535} />
      </div>
      <TextField name={`${under}folder`} label={say('feeds.folder')} note={say('feeds.folder.there')} />
      <TextField name={`${under}login`} label={say('feeds.login')} />
      <TextField
        name={`${under}password`}
        type="password"
        autoComplete="new-password"
        label={say('feeds.password')}
        note={secretNote}
      />
      <AreaField name={`${under}privateKey`} label={say('feeds.privateKey')} rows={4} code />
      <TextField
        name={`${under}passphrase`}
        type="password"
        autoComplete="new-password"
        label={say('feeds.passphrase')}
        note={say('feeds.passphrase.note')}
      />
    </>
  )
}

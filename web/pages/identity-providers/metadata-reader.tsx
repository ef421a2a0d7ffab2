import { endpoints } from '@waybill/contracts'
import { useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { certificatesText, type ProviderValues } from './provider-values.ts'

/** Fills the form around it from a provider's metadata. */
export function MetadataReader() {
  const say = useSay()
  const id = useId()
  const { setValue } = useFormContext<ProviderValues>()
  const [metadata, setMetadata] = useState('')
  const [filled, setFilled] = useState(false)
  const [problem, setProblem] = useState<Error>()

  const read = async (text: string) => {
    setProblem(undefined)
    setFilled(false)
    try {
      const found = await call(endpoints.readProviderMetadata, { body: { metadata: text } })
      const fresh = { shouldDirty: true }
      setValue('entityId', found.entityId, fresh)
      setValue('signOnUrl', found.signOnUrl, fresh)
      setValue('signOutUrl', found.signOutUrl, fresh)
      setValue('certificates', certificatesText(found), fresh)
      setFilled(true)
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    const text = await file.text()
    setMetadata(text)
    await read(text)
  }
  return (
    <div className="form-field">
      <label htmlFor={id}>{say('idp.metadata')}</label>
      <textarea
        id={id}
        className="code"
        rows={4}
        spellCheck={false}
        value={metadata}
        onChange={({ target }) => setMetadata(target.value)}
      />
      <p className="quiet">{filled ? say('idp.metadata.filled') : say('idp.metadata.note')}</p>
      {problem && <Problem error={problem} />}
      <div className="metadata-tools">
        <Button disabled={metadata.trim() === ''} onClick={() => void read(metadata)}>
          {say('idp.metadata.read')}
        </Button>
        <input
          id={`${id}-file`}
          type="file"
          accept=".xml,application/xml,text/xml"
          onChange={({ target }) => void readFile(target.files?.[0])}
        />
        <label htmlFor={`${id}-file`}>{say('idp.metadata.file')}</label>
      </div>
    </div>
  )
}

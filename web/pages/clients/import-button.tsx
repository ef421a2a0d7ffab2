import { UploadOutlined } from '@ant-design/icons-svg'
import { useQueryClient } from '@tanstack/react-query'
import { endpoints } from '@waybill/contracts'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { call } from '../../ui/service.ts'
import { useNotify } from '../../widgets/administration/notices.tsx'
import { centersQuery } from '../administration/administered.ts'

/** Many fulfillment centers at once, from a file of the reader's. */
export function ImportButton({ clientId }: { readonly clientId: number }) {
  const say = useSay()
  const notify = useNotify()
  const queries = useQueryClient()
  const chooser = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Error>()
  const take = async (file: File) => {
    try {
      const body = { csv: await file.text() }
      const given = await call(endpoints.importFulfillmentCenters, { params: { clientId }, body })
      setProblem(undefined)
      await queries.invalidateQueries(centersQuery(clientId))
      notify(say('centers.imported', given))
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <>
      <p className="quiet">{say('centers.import.note')}</p>
      {problem && <Problem error={problem} />}
      <Button icon={<Icon of={UploadOutlined} />} onClick={() => chooser.current?.click()}>
        {say('centers.import')}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".csv,text/csv"
        aria-label={say('centers.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void take(file)
          target.value = ''
        }}
      />
    </>
  )
}

import { DownloadOutlined } from '@ant-design/icons-svg'
import { endpoints } from '@waybill/contracts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'
import { Problem } from '../../ui/problem.tsx'
import { fetchFile } from '../../ui/service.ts'
import { useWord } from '../../widgets/administration/words-in-address.ts'
import { useSaving } from './queries.ts'

/** A report that a mail led to, for whom it was sent to. */
export function Received() {
  const say = useSay()
  const [runId] = useWord('received')
  const download = useSaving((id: string) => fetchFile(endpoints.receivedReport, { params: { runId: id } }))
  if (runId === undefined) return null
  return (
    <div className="notice report-received">
      <span>{say('schedules.received')}</span>
      <Button
        type="primary"
        icon={<Icon of={DownloadOutlined} />}
        loading={download.isPending}
        onClick={() => download.mutate(runId)}
      >
        {say('reports.download')}
      </Button>
      {download.error && <Problem error={download.error} />}
    </div>
  )
}

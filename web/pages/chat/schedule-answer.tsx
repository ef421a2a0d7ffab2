import '../../ui/style/administration.css'
import { useSay } from '../../ui/language.tsx'
import { type AnswerToSchedule, ScheduleForm } from '../report-schedules/schedule-form.tsx'

interface ScheduleAnswerProps {
  readonly answer: AnswerToSchedule
  readonly onClose: () => void
}

/** The rows of an answer, made and sent by themselves from now on. */
export function ScheduleAnswer({ answer, onClose }: ScheduleAnswerProps) {
  const say = useSay()
  return <ScheduleForm answer={answer} done={say('assistant.scheduled')} onClose={onClose} />
}

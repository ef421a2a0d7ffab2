/** Of reports and their files. */
export const reportRefusals = {
  'report-unknown': 'There is no such report.',
  'report-file-unknown': 'No such file found!.',
  'report-not-open': 'Reports are not open to you, so nothing can be downloaded as a file.',
  'report-too-many': 'You have {most} reports that wait already. Let some of them be made first.',
  'report-too-long': 'This report would cross 1 million rows ({rows}). Choose fewer days or more filters.',
  'report-months': 'A report from the chat is of {months} months at most.',
  'report-request-unread': 'This is no request for a report.',
  'report-ended': 'This report has ended already.',
  'report-open': 'This report waits or is being made already.',
  'report-rights-gone': 'You may no longer see what this report is about.',
  'report-given-up': 'Making this report was cut off {times} times. Choose fewer days, or have it made again.',
  'report-not-in-backup':
    'The service was restored from a backup, and files of reports are not in it. Have it made again.',
  'schedule-unknown': 'There is no such schedule.',
  'schedule-too-many': 'You have {most} schedules already. Delete one of them first.',
  'schedule-nothing': 'Say what is to be reported: a report of yours, or a known one.',
  'schedule-address':
    'Reports go only to people who are users here and may see what they are about: {address} is not one of them.',
  'schedule-server': 'Only who looks after feeds may name a server that reports are sent to.',
  'schedule-owner-gone': 'The user it belongs to is no longer active.',
  'schedule-stopped': 'Making the report was canceled.',
  'schedule-nobody': 'Nobody whom it was to be sent to may see it any more.',
  'schedule-mail': 'The mail server did not take it for {address}.',
} as const

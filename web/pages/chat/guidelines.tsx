import { BulbOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSay } from '../../ui/language.tsx'

const GuidelinesDialog = lazy(async () => ({ default: (await import('./guidelines-dialog.tsx')).GuidelinesDialog }))

export function Guidelines() {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<Icon of={BulbOutlined} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {say('assistant.points')}
      </Button>
      {open && (
        <Suspense>
          <GuidelinesDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

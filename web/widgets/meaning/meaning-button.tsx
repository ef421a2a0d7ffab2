import { QuestionCircleOutlined } from '@ant-design/icons-svg'
import { lazy, Suspense } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useSay } from '../../ui/language.tsx'
import { useOpening } from '../../ui/opening.ts'
import { Popped, useAnchor } from '../../ui/popped.tsx'

const MeaningPanel = lazy(async () => ({ default: (await import('./meaning-panel.tsx')).MeaningPanel }))

/** A small way to what a number means. */
export function MeaningButton({ of }: { readonly of: string }) {
  const say = useSay()
  const anchor = useAnchor()
  const { pressed, open, press, close } = useOpening()
  return (
    <>
      <IconButton
        name={say('meaning.of', { mark: of })}
        icon={<Icon of={QuestionCircleOutlined} />}
        aria-expanded={pressed}
        style={{ anchorName: anchor }}
        onClick={press}
      />
      {open && (
        <Popped anchor={anchor} close={close} className="with-panel of-meaning">
          <Suspense>
            <MeaningPanel of={of} close={close} />
          </Suspense>
        </Popped>
      )}
    </>
  )
}

import { GlobalOutlined } from '@ant-design/icons-svg'
import { DropMenu } from '../../ui/drop-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { languages, useLanguage, useSay } from '../../ui/language.tsx'
import { useLanguageItems } from './language-items.tsx'

export function LanguagePicker() {
  const say = useSay()
  const { language } = useLanguage()
  const entries = useLanguageItems()
  return (
    <DropMenu label={say('language')} parts={[{ key: 'language', entries }]}>
      <IconButton
        name={`${say('language')}: ${languages[language]}`}
        size="middle"
        icon={<Icon of={GlobalOutlined} />}
      />
    </DropMenu>
  )
}

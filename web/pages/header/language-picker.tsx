import { GlobalOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import { IconButton } from '../../ui/icon-button.tsx'
import { languages, useLanguage, useSay } from '../../ui/language.tsx'
import { useLanguageItems } from './language-items.tsx'

export function LanguagePicker() {
  const say = useSay()
  const { language } = useLanguage()
  const items = useLanguageItems()
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <IconButton
        name={`${say('language')}: ${languages[language]}`}
        size="middle"
        icon={<GlobalOutlined aria-hidden />}
      />
    </Dropdown>
  )
}

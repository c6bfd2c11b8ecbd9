import { useRef, useState } from 'react'
import { decodeMenuFile } from '#shared/menu/import/parse.ts'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Form, TextArea, FieldError } from '#web/dashboard/ui/field.tsx'
import { Columns, Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './import.css.ts'
import { formatFileErrors } from './line-messages.ts'
import type { ImportState } from './use-import.ts'

const maxCharacters = 2_000_000
type Fields = Readonly<Record<string, readonly string[]>>

/** The choice of a file or pasted text. A text that is no menu is refused and stays. */
export function ImportSource({ of: { read, fault, pending } }: { of: ImportState }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const [from, setFrom] = useState<'file' | 'paste'>('file')
  const [wrong, setWrong] = useState<Fields>()

  const take = (name: string, text: string | undefined) => {
    const found = text === undefined ? 'not-text' : text.length > maxCharacters ? 'too-large' : undefined
    setWrong(found && { text: [found] })
    if (text === undefined || found) return
    if (text === '') setWrong({ text: ['empty'] })
    else void read(name, text)
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    setFrom('file')
    if (file.size > 4 * maxCharacters) return setWrong({ text: ['too-large'] })
    take(file.name, decodeMenuFile(new Uint8Array(await file.arrayBuffer())))
  }
  const fields = wrong ?? fault
  const words = fields && `${t(m.menu_import_imp_failed)} ${formatFileErrors(t, fields)}`
  return (
    <>
      <Columns>
        <Panel title={t(m.menu_import_imp_file)}>
          <div className={styles.source}>
            <p className={styles.soft}>{t(m.menu_import_imp_file_help)}</p>
            <p className={styles.soft}>{t(m.menu_import_imp_allergens_help)}</p>
            <input
              ref={input}
              type="file"
              className={visuallyHidden}
              accept=".csv,.tsv,.txt,.json,text/csv,application/json"
              aria-label={t(m.menu_import_imp_file_choose)}
              tabIndex={-1}
              onChange={(event) => {
                void choose(event.target.files?.[0])
                event.target.value = ''
              }}
            />
            <ButtonRow>
              <Button kind="go" icon="file-up" busy={pending && from === 'file'} onClick={() => input.current?.click()}>
                {t(pending && from === 'file' ? m.menu_import_imp_reading : m.menu_import_imp_file_choose)}
              </Button>
            </ButtonRow>
            {from === 'file' && words && (
              <div role="alert">
                <FieldError>{words}</FieldError>
              </div>
            )}
          </div>
        </Panel>
        <Panel title={t(m.menu_import_imp_paste)}>
          <Form
            onSubmit={() => {
              setFrom('paste')
              take(t(m.menu_import_imp_paste_name), pasted)
            }}
          >
            <TextArea
              label={t(m.menu_import_imp_paste_label)}
              rows={7}
              spellCheck={false}
              value={pasted}
              onChange={setPasted}
              error={from === 'paste' ? words : undefined}
            />
            <ButtonRow>
              <Button type="submit" busy={pending && from === 'paste'}>
                {t(pending && from === 'paste' ? m.menu_import_imp_reading : m.menu_import_imp_read)}
              </Button>
            </ButtonRow>
          </Form>
        </Panel>
      </Columns>
      <p className={styles.soft}>{t(m.menu_import_imp_safe)}</p>
    </>
  )
}

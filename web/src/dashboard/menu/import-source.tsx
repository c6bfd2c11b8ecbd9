import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { visuallyHidden } from '#web/styles/global.css.ts'
import { ButtonRow, Button } from '#web/dashboard/ui/button.tsx'
import { Form, TextArea, FieldError } from '#web/dashboard/ui/field.tsx'
import { Banner, Columns, Panel, Stack } from '#web/dashboard/ui/panel.tsx'
import { ImportReading } from './import-reading.tsx'
import * as styles from './import.css.ts'
import { formatFileErrors } from './line-messages.ts'
import { readFileText } from './menu-reader.ts'
import { appendFileText, type TypedMenu, setTypedText } from './typed-menu.ts'
import type { ImportState } from './use-import.ts'

const maxCharacters = 2_000_000
type Fields = Readonly<Record<string, readonly string[]>>

type Props = { of: ImportState; typed: TypedMenu; onType: Dispatch<SetStateAction<TypedMenu>> }

/** Returns how many characters the first lines of a text have. */
const lengthOfLines = (text: string, count: number): number => text.split('\n').slice(0, count).join('\n').length

/** Selects a line of a text field, counted from 1, and focuses the field. Lines of a second column are counted on. */
function selectLine(field: HTMLTextAreaElement | null | undefined, counted: number): void {
  if (!field) return
  const line = ((counted - 1) % field.value.split('\n').length) + 1
  const begin = line === 1 ? 0 : lengthOfLines(field.value, line - 1) + 1
  field.focus()
  field.setSelectionRange(begin, begin + (field.value.split('\n')[line - 1] ?? '').length)
}

/** The choice of a pasted text or a file. A text that is no menu is refused and stays. */
export function ImportSource({ of: { read, error, pending }, typed, onType }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const [from, setFrom] = useState<'file' | 'paste'>('paste')
  const [opening, setOpening] = useState(false)
  const [wrong, setWrong] = useState<Fields>()

  const take = (name: string, text: string) => {
    setWrong(
      text.trim() === '' ? { text: ['empty'] } : text.length > maxCharacters ? { text: ['too-large'] } : undefined,
    )
    if (text.trim() !== '' && text.length <= maxCharacters) void read(name, text)
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    setFrom('file')
    setWrong(undefined)
    setOpening(true)
    const found = await readFileText(file)
    setOpening(false)
    if ('text' in found && !found.toCheck) return take(file.name, found.text)
    if ('text' in found) {
      setFrom('paste')
      onType((was) => appendFileText(was, file.name, found.text))
    } else if (found.error === 'no-text' && file.type.startsWith('image/')) {
      setFrom('paste')
      if (typed.picture) URL.revokeObjectURL(typed.picture)
      const picture = URL.createObjectURL(file)
      onType((was) => ({ ...was, picture }))
    } else return setWrong({ text: [found.error] })
    area.current?.querySelector('textarea')?.focus()
  }
  const fields = wrong ?? error
  const words = fields && `${t(m.menu_import_imp_failed)} ${formatFileErrors(t, fields)}`
  const isReading = opening || pending
  return (
    <>
      <Panel title={t(m.menu_import_imp_file)}>
        <div className={styles.source}>
          <p className={styles.soft}>{t(m.menu_import_imp_file_help)}</p>
          <input
            ref={input}
            type="file"
            className={visuallyHidden}
            accept=".pdf,.xlsx,.csv,.tsv,.txt,.json,image/jpeg,image/png,image/webp,application/pdf,text/csv,application/json"
            aria-label={t(m.menu_import_imp_file_choose)}
            tabIndex={-1}
            onChange={(event) => {
              void choose(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <ButtonRow>
            <Button icon="file-up" busy={isReading && from === 'file'} onClick={() => input.current?.click()}>
              {t(isReading && from === 'file' ? m.menu_import_imp_reading : m.menu_import_imp_file_choose)}
            </Button>
          </ButtonRow>
          {from === 'file' && words && (
            <div role="alert">
              <FieldError>{words}</FieldError>
            </div>
          )}
          <p className={styles.soft}>{t(m.menu_import_imp_allergens_help)}</p>
        </div>
      </Panel>
      <Panel title={t(m.menu_import_imp_paste)}>
        <div className={styles.source} ref={area}>
          {typed.file && (
            <Banner tone="info" icon="file-up" title={t(m.menu_import_imp_page, { file: typed.file })}>
              {t(m.menu_import_imp_page_text)}
            </Banner>
          )}
          <p className={styles.soft}>{t(m.menu_import_imp_paste_help)}</p>
          <Columns>
            <Stack>
              <Form
                onSubmit={() => {
                  setFrom('paste')
                  take(typed.file ?? t(m.menu_import_imp_paste_name), typed.text)
                }}
              >
                <TextArea
                  label={t(m.menu_import_imp_paste_label)}
                  rows={16}
                  spellCheck={false}
                  value={typed.text}
                  onChange={(text) => onType((was) => setTypedText(was, text))}
                  error={from === 'paste' ? words : undefined}
                />
                <ButtonRow>
                  <Button kind="go" type="submit" busy={pending && from === 'paste'}>
                    {t(pending && from === 'paste' ? m.menu_import_imp_reading : m.menu_import_imp_read)}
                  </Button>
                  {typed.text === '' && (
                    <Button onClick={() => onType((was) => setTypedText(was, t(m.menu_import_example_text)))}>
                      {t(m.menu_import_example)}
                    </Button>
                  )}
                </ButtonRow>
              </Form>
            </Stack>
            <Stack>
              {typed.picture && (
                <img className={styles.picture} src={typed.picture} alt={t(m.menu_import_imp_picture)} />
              )}
              <ImportReading
                text={typed.text}
                onShow={(line) => selectLine(area.current?.querySelector('textarea'), line)}
              />
            </Stack>
          </Columns>
        </div>
      </Panel>
      <p className={styles.soft}>{t(m.menu_import_imp_safe)}</p>
    </>
  )
}

import { Image } from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useId, useRef, useState } from 'react'
import { useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import * as fields from '#web/dashboard/ui/field.css.ts'
import type { LocalizedControlProps } from '#web/dashboard/ui/localized-field.tsx'
import { FieldError } from '#web/dashboard/ui/field.tsx'
import { IconButton } from '#web/dashboard/ui/button.tsx'
import type { OwnerIcon } from '#web/dashboard/ui/icon.tsx'
import * as styles from './blog.css.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

/** Valid link targets, as the server accepts them. */
const leads = /^(?:https:\/\/|mailto:|tel:|#|\/(?![/\\]))/i

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (url) => leads.test(url),
    },
  }),
  Image,
]

/** An editor of a post's text: headings, bold, italic, lists, quotes, links and pictures. */
export function PostTextEditor({ label, help, value, onChange, error, required, mark, lang }: LocalizedControlProps) {
  const id = useId()
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        ...(required ? { 'aria-required': 'true' } : {}),
        ...(lang ? { lang } : {}),
        'aria-labelledby': `${id}-label`,
        ...(error ? { 'aria-invalid': 'true', 'aria-describedby': `${id}-fault` } : {}),
        class: styles.prose,
      },
    },
    onUpdate: ({ editor: now }) => {
      written.current = now.isEmpty ? '' : now.getHTML()
      onChange(written.current)
    },
  })
  useEffect(() => {
    if (written.current === value) return
    written.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  return (
    <div className={fields.field}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as a label leads to its field */}
      <span id={`${id}-label`} className={fields.label} onClick={() => editor.commands.focus()}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
        {mark}
      </span>
      <div className={error ? `${styles.editor} ${styles.wrong}` : styles.editor}>
        <Tools editor={editor} of={label} />
        <EditorContent editor={editor} />
      </div>
      {help && <p className={fields.help}>{help}</p>}
      {error && <FieldError id={`${id}-fault`}>{error}</FieldError>}
    </div>
  )
}

/** Keeps the focus in the text, so that typing goes on. */
const tool = (icon: OwnerIcon, name: string, run: () => void, pressed?: boolean) => (
  <IconButton
    icon={icon}
    name={name}
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
    {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
  />
)

function Tools({ editor, of }: { editor: Editor; of: string }) {
  const t = useT()
  const [asking, setAsking] = useState<'link' | 'image'>()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div className={styles.tools} role="group" aria-label={`${t(m.blog_tool_text)}: ${of}`}>
      {tool('heading', t(m.blog_tool_heading), () => chain().toggleHeading({ level: 2 }).run(), on.h2)}
      {tool('heading-small', t(m.blog_tool_subheading), () => chain().toggleHeading({ level: 3 }).run(), on.h3)}
      {tool('bold', t(m.blog_tool_bold), () => chain().toggleBold().run(), on.bold)}
      {tool('italic', t(m.blog_tool_italic), () => chain().toggleItalic().run(), on.italic)}
      {tool('list', t(m.blog_tool_list), () => chain().toggleBulletList().run(), on.list)}
      {tool('list-numbered', t(m.blog_tool_numbers), () => chain().toggleOrderedList().run(), on.numbers)}
      {tool('quote', t(m.blog_tool_quote), () => chain().toggleBlockquote().run(), on.quote)}
      {tool('link', t(m.blog_tool_link), () => setAsking('link'), on.link)}
      {tool('image', t(m.blog_tool_image), () => setAsking('image'))}
      {tool('undo', t(m.blog_tool_undo), () => chain().undo().run())}
      {tool('redo', t(m.blog_tool_redo), () => chain().redo().run())}
      {asking === 'link' && (
        <LinkDialog
          href={String(editor.getAttributes('link')['href'] ?? '')}
          onClose={() => setAsking(undefined)}
          onSet={(href) => {
            setAsking(undefined)
            if (!href) chain().extendMarkRange('link').unsetLink().run()
            else if (editor.state.selection.empty && !on.link)
              chain()
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run()
            else chain().extendMarkRange('link').setLink({ href }).run()
          }}
        />
      )}
      {asking === 'image' && (
        <ImageDialog
          onClose={() => setAsking(undefined)}
          onPut={(image) => {
            setAsking(undefined)
            chain().setImage(image).run()
          }}
        />
      )}
    </div>
  )
}

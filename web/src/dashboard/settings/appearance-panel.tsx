import { useId } from 'react'
import { type Appearance, type ThemeName, themeNames, themes } from '#shared/site/themes.ts'
import { type Message, useT } from '#web/app/locale.tsx'
import * as m from '#web/paraglide/messages.js'
import { Fields, SwitchField } from '#web/dashboard/ui/field.tsx'
import { Panel } from '#web/dashboard/ui/panel.tsx'
import * as styles from './look.css.ts'

const words: Record<ThemeName, readonly [name: Message, text: Message]> = {
  plaza: [m.settings_look_plaza, m.settings_look_plaza_text],
  oven: [m.settings_look_oven, m.settings_look_oven_text],
  desert: [m.settings_look_desert, m.settings_look_desert_text],
}

type Props = { look: Appearance; name: string; onChange: (look: Partial<Appearance>) => void }

/** The choice of a theme by a picture of each, and whether cut paper, tiles and drawings are shown. */
export function AppearancePanel({ look, name, onChange }: Props) {
  const t = useT()
  const group = useId()
  return (
    <Panel title={t(m.settings_look)} note={t(m.settings_look_note)}>
      <Fields>
        <fieldset className={styles.themes}>
          <legend>{t(m.settings_look_theme)}</legend>
          {themeNames.map((theme) => (
            <label key={theme} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={look.theme === theme}
                onChange={() => onChange({ theme, ...(theme !== 'plaza' && { motifs: false }) })}
              />
              <Sample theme={theme} name={name} />
              <strong>{t(words[theme][0])}</strong>
              <small>{t(words[theme][1])}</small>
            </label>
          ))}
        </fieldset>
        <SwitchField
          label={t(m.settings_look_motifs)}
          help={t(m.settings_look_motifs_help)}
          checked={look.motifs}
          onChange={(motifs) => onChange({ motifs })}
        />
      </Fields>
    </Panel>
  )
}

/** A small picture of a page in a theme, with the restaurant's name. */
function Sample({ theme, name }: { theme: ThemeName; name: string }) {
  const t = useT()
  const { color, radius } = themes[theme]
  const button = { background: color.chile, color: color.masa, borderRadius: radius.small }
  return (
    <span className={`${styles.sample} ${styles.text[theme]}`} style={{ background: color.masa }} aria-hidden="true">
      <span className={styles.sampleHead} style={{ background: color.dusk, color: color.masa }}>
        <span className={styles.title[theme]}>{name}</span>
        <span className={styles.sampleButton} style={button}>
          {t(m.settings_look_sample_button)}
        </span>
      </span>
      <span className={styles.sampleBody}>
        <span className={styles.sampleBadge} style={{ background: color.agaveTint, color: color.agave }}>
          {t(m.settings_look_sample)}
        </span>
        <span className={styles.sampleLink} style={{ color: color.talavera }}>
          {t(m.settings_look_sample_button)}
        </span>
      </span>
    </span>
  )
}

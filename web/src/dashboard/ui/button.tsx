import type { ComponentProps, ReactNode } from 'react'
import * as styles from './button.css.ts'
import { Icon, type OwnerIcon } from './icon.tsx'
import { DashboardLink } from './link.tsx'

type Kind = keyof typeof styles.button
type Look = { kind?: Kind; icon?: OwnerIcon; wide?: boolean }

const look = (kind: Kind, wide = false, extra = '') =>
  [styles.button[kind], wide && styles.wide, extra].filter(Boolean).join(' ')

type Props = Look &
  Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
    /** Keeps its place and focus, is announced as unavailable, and does nothing. */
    unavailable?: boolean
    /** Unavailable with a spinner; the text says why. */
    busy?: boolean
  }

/** A button: `go` is the main action, `line` any other, `plain` a quiet one, `stop` destroys, `stopQuiet` asks to. */
export function Button({
  kind = 'line',
  icon,
  wide,
  unavailable,
  busy,
  type = 'button',
  onClick,
  children,
  ...rest
}: Props) {
  const off = Boolean(unavailable || busy)
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, a plain button unless told
      type={type}
      className={look(kind, wide, off ? styles.unavailable : '')}
      aria-disabled={off || undefined}
      onClick={(event) => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.spin} /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link to a dashboard page that looks like a button. */
export const ButtonLink = ({
  kind = 'line',
  icon,
  wide,
  children,
  ...spot
}: Look &
  Pick<ComponentProps<typeof DashboardLink>, 'to' | 'query' | 'hash' | 'aria-label'> & { children: ReactNode }) => (
  <DashboardLink {...spot} className={look(kind, wide)}>
    {icon && <Icon name={icon} />}
    {children}
  </DashboardLink>
)

/** A link out of the dashboard (tel:, mailto:, the site, a file) that looks like a button. */
export const ExternalButtonLink = ({
  kind = 'line',
  icon,
  wide,
  children,
  ...rest
}: Look & Omit<ComponentProps<'a'>, 'className'>) => (
  <a {...rest} className={look(kind, wide)}>
    {icon && <Icon name={icon} />}
    {children}
  </a>
)

type IconProps = Omit<ComponentProps<'button'>, 'className' | 'children'> & {
  name: string
  icon: OwnerIcon
  lined?: boolean
}

/** An icon button; its name is read out and is its tooltip. */
export const IconButton = ({ name, icon, lined, type = 'button', ...rest }: IconProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- the caller's type, a plain button unless told
    type={type}
    className={lined ? `${styles.iconButton} ${styles.lined}` : styles.iconButton}
    aria-label={name}
    title={name}
  >
    <Icon name={icon} />
  </button>
)

/** An icon link out of the dashboard. */
export const ExternalIconLink = ({
  name,
  icon,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { name: string; icon: OwnerIcon }) => (
  <a {...rest} className={styles.iconButton} aria-label={name} title={name}>
    <Icon name={icon} />
  </a>
)

/** Buttons side by side. */
export const ButtonRow = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

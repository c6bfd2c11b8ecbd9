import type { ComponentProps } from 'react'
import * as styles from './button.css.ts'

const kinds = { action: '', light: styles.buttonLight, quiet: styles.buttonQuiet } as const
type Look = { kind?: keyof typeof kinds; small?: boolean; wide?: boolean; className?: string | undefined }

/** Returns the classes of a button, also for links. */
const buttonClass = ({ kind = 'action', small, wide, className }: Look = {}): string =>
  [styles.button, kinds[kind], small && styles.buttonSmall, wide && styles.buttonWide, className]
    .filter(Boolean)
    .join(' ')

type Props = Look & Omit<ComponentProps<'button'>, 'className' | 'disabled'> & { unavailable?: boolean }

/** A button. While unavailable it keeps its place and focus, is announced as such, and does nothing. */
export function Button({
  kind,
  small,
  wide,
  className,
  unavailable = false,
  type = 'button',
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the caller's type, a plain button unless told
      type={type}
      className={buttonClass({ ...(kind && { kind }), small: Boolean(small), wide: Boolean(wide), className })}
      aria-disabled={unavailable || undefined}
      onClick={(event) => {
        if (unavailable) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

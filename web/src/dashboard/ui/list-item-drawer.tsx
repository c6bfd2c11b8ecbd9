import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Drawer } from './dialog.tsx'

/** Manages one entry of a list that is saved as a whole. `at` is the path of its errors in the list. */
export function useListItem<Entry extends object>(
  given: Entry,
  at: string,
  faultsOf: (entry: Entry) => Record<string, string>,
) {
  const [values, setValues] = useState(given)
  const [tried, setTried] = useState(false)
  const found = faultsOf(values)
  const faults = tried ? found : {}
  return {
    values,
    setValues,
    set: (change: Partial<Entry>) => setValues((now) => ({ ...now, ...change })),
    faults,
    fault: (field: string): string | undefined => faults[`${at}.${field}`],
    /** Returns whether the entry is valid, and shows its errors from then on. */
    tryIt: (): boolean => {
      setTried(true)
      return !Object.keys(found).some((field) => field.startsWith(`${at}.`))
    },
  }
}

type Props = {
  title: string
  onClose: () => void
  /** The remove button's text and handler; none while the entry is new. */
  remove: string
  onRemove: (() => void) | undefined
  done: string
  onDone: () => void
  children: ReactNode
}

/** An entry's drawer. Done puts it into the list, which the page saves. */
export const ListItemDrawer = ({ title, onClose, remove, onRemove, done, onDone, children }: Props) => (
  <Drawer
    title={title}
    onClose={onClose}
    aside={
      onRemove && (
        <Button kind="stopQuiet" icon="trash" onClick={onRemove}>
          {remove}
        </Button>
      )
    }
    foot={
      <Button kind="go" onClick={onDone}>
        {done}
      </Button>
    }
  >
    {children}
  </Drawer>
)

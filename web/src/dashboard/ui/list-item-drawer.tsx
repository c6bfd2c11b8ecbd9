import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Drawer } from './dialog.tsx'

/** One entry of a list that is saved as a whole, as it is typed. `at`: where its faults stand among those of the list. None is shown before it was tried. */
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
    /** Whether nothing is wrong with it; what is shows from now on. */
    tryIt: (): boolean => {
      setTried(true)
      return !Object.keys(found).some((field) => field.startsWith(`${at}.`))
    },
  }
}

type Props = {
  title: string
  onClose: () => void
  /** The word for taking it off the list, and what does so: nothing while it is new. */
  remove: string
  onRemove: (() => void) | undefined
  done: string
  onDone: () => void
  children: ReactNode
}

/** Its drawer: done puts it into the list, which is saved by the page. */
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

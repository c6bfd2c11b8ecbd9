import { useEffect, useRef } from 'react'

/**
 * Focuses the first field with an error as soon as one is rendered after `aim`, until `giveUp`. `aims` begins with
 * errors.
 */
export function useErrorFocus(within: () => ParentNode | null, aims = false) {
  const isWanted = useRef(aims)
  useEffect(() => {
    const wrong = isWanted.current && within()?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!wrong) return
    isWanted.current = false
    // A group of radio buttons has its tab stop within.
    const stop = wrong.getAttribute('role') === 'radiogroup' && wrong.querySelector<HTMLElement>('[tabindex="0"]')
    ;(stop || wrong).focus()
  })
  return {
    aim: () => {
      isWanted.current = true
    },
    giveUp: () => {
      isWanted.current = false
    },
  }
}

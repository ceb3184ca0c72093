import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Timeline } from 'react-calendar-timeline';
import { momentOf, QUARTER_MS, readData } from './data.ts';

const data = await readData();
const groups = data.people.map(({ id, name }) => ({ id, title: name }));

function Grid() {
  const [items, setItems] = useState(() =>
    data.shifts.map(({ id, person, date, from, to }) => ({
      id,
      group: person,
      title: `${from / 60}–${to / 60}`,
      start_time: momentOf(date, from),
      end_time: momentOf(date, to),
    })),
  );
  useEffect(() => {
    const keys = ({ key }: KeyboardEvent): void => {
      const step = key === 'ArrowRight' ? QUARTER_MS : key === 'ArrowLeft' ? -QUARTER_MS : 0;
      if (step !== 0)
        setItems(([first, ...rest]) =>
          first === undefined
            ? rest
            : [{ ...first, start_time: first.start_time + step, end_time: first.end_time + step }, ...rest],
        );
    };
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, []);
  // @ts-expect-error -- its types deny its own default props
  return createElement(Timeline, {
    groups,
    items,
    defaultTimeStart: momentOf(data.first, 0),
    defaultTimeEnd: momentOf(data.last, 0),
    canMove: true,
    canResize: 'both',
    lineHeight: 28,
  });
}

const grid = document.querySelector('#grid');
if (grid !== null) createRoot(grid).render(createElement(Grid));

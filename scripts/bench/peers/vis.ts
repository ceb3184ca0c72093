import { DataSet } from 'vis-data';
import { Timeline } from 'vis-timeline';
import { momentOf, QUARTER_MS, readData } from './data.ts';

const data = await readData();
const items = new DataSet(
  data.shifts.map(({ id, person, date, from, to }) => ({
    id,
    group: person,
    start: momentOf(date, from),
    end: momentOf(date, to),
    content: `${from / 60}–${to / 60}`,
  })),
);
const groups = new DataSet(data.people.map(({ id, name }) => ({ id, content: name })));
const grid = document.querySelector<HTMLElement>('#grid');
if (grid === null) throw new Error('the page has no grid');
const timeline = new Timeline(grid, items, groups, {
  start: momentOf(data.first, 0),
  end: momentOf(data.last, 0),
  height: '900px',
  verticalScroll: true,
  stack: false,
  orientation: 'top',
  editable: true,
  zoomable: false,
});
timeline.redraw();

let moved = 0;
window.addEventListener('keydown', ({ key }) => {
  const [shift] = data.shifts;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (step === 0 || shift === undefined) return;
  moved += step * QUARTER_MS;
  items.update({
    id: shift.id,
    start: momentOf(shift.date, shift.from) + moved,
    end: momentOf(shift.date, shift.to) + moved,
  });
});

/** Says what to do when another Node runs the product: it needs Temporal and TypeScript without a build. */
export function checkRuntime(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 26) return;
  console.error(
    `jornada: this is Node ${process.versions.node}; start with \`npm start\`, which brings the pinned Node 26 along.`,
  );
  process.exit(1);
}

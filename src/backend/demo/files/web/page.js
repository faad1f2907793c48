let count = 0;
document.getElementById('more').addEventListener('click', () => {
  count += 1;
  document.getElementById('count').textContent = String(count);
});
